import { times, type Paisa } from '../money.ts'

type RoomStay = { ratePaisa: Paisa; offerPaisa: Paisa | null; rooms: number; nights: number }

/** Returns the price of a room stay in paisa: (offer price if any, else room rate) × rooms × nights (spec 1 §5). */
export function roomStayPrice({ ratePaisa, offerPaisa, rooms, nights }: RoomStay): Paisa {
  return times(offerPaisa ?? ratePaisa, rooms * nights)
}

type PackageSeats = { unitPaisa: Paisa; offerPaisa: Paisa | null; persons: number }

/** Returns the price of package seats in paisa: persons × (offer price if any, else unit price) (spec 1 §5). */
export function packagePrice({ unitPaisa, offerPaisa, persons }: PackageSeats): Paisa {
  return times(offerPaisa ?? unitPaisa, persons)
}
