import type { Page } from 'playwright-core'

/** Makes a JPEG of one colour in the browser, as a file of an upload. */
export async function photo(page: Page, looks: { width: number; height: number; colour: string }): Promise<Buffer> {
  const encoded = await page.evaluate(({ width, height, colour }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    context.fillStyle = colour
    context.fillRect(0, 0, width, height)
    return canvas.toDataURL('image/jpeg').replace(/^.*,/, '')
  }, looks)
  return Buffer.from(encoded, 'base64')
}

/** Returns a JPEG as Playwright sets it on a file input. */
export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
