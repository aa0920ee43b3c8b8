import type { Tx } from '../../platform/database/db.ts'
import { takeRooms } from '../store/stock.ts'

type NightsTaken = Omit<Parameters<typeof takeRooms>[1], 'rooms'> & { room: { id: number }; quantity: number }

/** Holds or confirms nights in rooms of one type, as `takeRooms` does. */
export async function takeNights(tx: Tx, { room, quantity, ...taking }: NightsTaken): Promise<boolean> {
  return takeRooms(tx, { ...taking, rooms: [{ id: room.id, quantity }] })
}
