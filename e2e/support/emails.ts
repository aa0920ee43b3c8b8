import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from './test-server.ts'

type Letter = { text: string }

/** The link of the last letter to an address that leads to a path: as a path, for the journeys' house has another origin. */
export async function linkMailedTo(house: House, address: string, path: string): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+(${path}\\S*)`)
  for (let tries = 0; tries < 100; tries++) {
    const letters = (await house.sandbox.get(`/_ctl/mail?to=${encodeURIComponent(address)}`)) as Letter[]
    const last = letters.map(({ text }) => link.exec(text)?.[1]).find((each) => each !== undefined)
    if (last !== undefined) return last
    await sleep(100)
  }
  throw new Error(`No letter to ${address} leads to ${path}.`)
}
