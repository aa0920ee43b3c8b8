const STEPS = [1, 2, 5]

/** Returns the longest round distance that fits into a width, and its own width, in pixels. */
export function scaleBar(metresPerPixel: number, maxPixels: number): { metres: number; pixels: number } {
  const most = metresPerPixel * maxPixels
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = power * Math.max(...STEPS.filter((step) => step * power <= most * (1 + 1e-9)), 1)
  return { metres, pixels: metres / metresPerPixel }
}
