import { times, type Paisa } from '../money.ts'

type RoomStay = { ratePaisa: Paisa; offerPaisa: Paisa | null; rooms: number; nights: number }

/** Price of a room stay in paisa: (offer price if any, else room rate) × rooms × nights (spec 1 §5). */
export function roomStayPrice({ ratePaisa, offerPaisa, rooms, nights }: RoomStay): Paisa {
  return times(offerPaisa ?? ratePaisa, rooms * nights)
}
