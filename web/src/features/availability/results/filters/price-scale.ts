const STEPS_WANTED = 100
const ROUND = [1, 2, 5, 10]

/** The range and step of the price slider in whole rupees, rounded so that there are about a hundred steps. */
export type PriceScale = { min: number; max: number; step: number }

/** Returns the scale for a price range; undefined when both ends are equal. */
export function priceScale(cheapest: number, dearest: number): PriceScale | undefined {
  if (!(dearest > cheapest)) return undefined
  const wanted = Math.max(1, (dearest - cheapest) / STEPS_WANTED)
  const ten = 10 ** Math.floor(Math.log10(wanted))
  const step = ten * (ROUND.find((factor) => factor * ten >= wanted) ?? 10)
  return { min: Math.floor(cheapest / step) * step, max: Math.ceil(dearest / step) * step, step }
}

/** Returns the start and end of a histogram bar in percent of the scale. */
export function barsOn({ min, max }: PriceScale, facet: { min: number; max: number; histogram: number[] }) {
  const width = (facet.max - facet.min) / facet.histogram.length
  const most = Math.max(1, ...facet.histogram)
  const hundredths = (rupees: number) => ((rupees - min) / (max - min)) * 100
  return facet.histogram.map((count, at) => ({
    from: facet.min + at * width,
    to: facet.min + (at + 1) * width,
    x: hundredths(facet.min + at * width),
    width: hundredths(min + width),
    /** Percent of the highest bar, with a visible minimum. */
    height: count === 0 ? 0 : Math.max(0.06, count / most),
  }))
}
