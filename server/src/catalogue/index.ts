export { getRoomForSale, type RoomForSale } from './store/rooms.ts'
