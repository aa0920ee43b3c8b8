import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { House } from './house.ts'

const Letters = z.array(z.object({ to: z.unknown(), text: z.string() }))

/** The link of the last letter to an address that leads to a path: as a path, for the journeys' house has another origin. */
export async function linkMailedTo(house: House, address: string, path: string): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+(${path}\\S*)`)
  for (let tries = 0; tries < 100; tries++) {
    const letters = Letters.parse(await house.sandbox.get('/_ctl/mail'))
    const found = letters.filter(({ to }) => JSON.stringify(to).includes(address)).map(({ text }) => link.exec(text)?.[1])
    const last = found.find((each) => each !== undefined)
    if (last !== undefined) return last
    await sleep(100)
  }
  throw new Error(`No letter to ${address} leads to ${path}.`)
}
