// Rooms as staff and suppliers edit them, each act with its entry of the trail.
export { addRoom, archiveRoom, changeRoom, publishRoom } from './rooms/keep-rooms.ts'
