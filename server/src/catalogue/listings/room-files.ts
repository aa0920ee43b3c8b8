// Rooms as staff keep them, on sale or not: acts on one, one for editing, and lists.
export {
  changeRoom,
  createRoom,
  editRoom,
  getRoomFile,
  requireSellable,
  requireStillComplete,
  type RoomDraft,
} from './edit-rooms.ts'
export { findRoomRows } from './read-models/sheet-rows.ts'
export type { RoomFileRow, RoomValues } from './store/room-files.ts'
