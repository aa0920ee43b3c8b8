// Rooms as staff and suppliers edit them, each act with its audit entry.
export { addRoom, archiveRoom, changeRoom, publishRoom } from './rooms/edit-rooms.ts'
