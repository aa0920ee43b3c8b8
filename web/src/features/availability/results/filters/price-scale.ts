const STEPS_TARGET = 100
const ROUND_FACTORS = [1, 2, 5, 10]

/** The range and step of the price slider in whole rupees, rounded so that there are about a hundred steps. */
export type PriceScale = { min: number; max: number; step: number }

/** Returns the scale for a price range; undefined when both ends are equal. */
export function priceScale(cheapest: number, dearest: number): PriceScale | undefined {
  if (!(dearest > cheapest)) return undefined
  const stepMin = Math.max(1, (dearest - cheapest) / STEPS_TARGET)
  const ten = 10 ** Math.floor(Math.log10(stepMin))
  const step = ten * (ROUND_FACTORS.find((factor) => factor * ten >= stepMin) ?? 10)
  return { min: Math.floor(cheapest / step) * step, max: Math.ceil(dearest / step) * step, step }
}

/** Returns the bars of a histogram: their price range in rupees, their position and width in percent of the scale, and their relative height. */
export function histogramBars({ min, max }: PriceScale, facet: { min: number; max: number; histogram: number[] }) {
  const width = (facet.max - facet.min) / facet.histogram.length
  const most = Math.max(1, ...facet.histogram)
  const hundredths = (rupees: number) => ((rupees - min) / (max - min)) * 100
  return facet.histogram.map((count, at) => ({
    from: facet.min + at * width,
    to: facet.min + (at + 1) * width,
    x: hundredths(facet.min + at * width),
    width: hundredths(min + width),
    /** The share of the highest bar, from 0 to 1. A bar with results has a visible minimum. */
    height: count === 0 ? 0 : Math.max(0.06, count / most),
  }))
}
