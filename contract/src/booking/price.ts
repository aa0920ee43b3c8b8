import { times, type Paisa } from '../money.ts'

type PackageSeats = { unitPaisa: Paisa; offerPaisa: Paisa | null; persons: number }

/** Returns the price of package seats in paisa: persons × (offer price if any, else unit price) (spec 1 §5). */
export function packagePrice({ unitPaisa, offerPaisa, persons }: PackageSeats): Paisa {
  return times(offerPaisa ?? unitPaisa, persons)
}
