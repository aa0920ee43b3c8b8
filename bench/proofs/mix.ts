import type { Agent } from 'node:http'
import { API_BASE } from '@chautari/contract/contract'
import { timed, type Timed } from './timed.ts'
import { freshStay, type Room } from './travellers.ts'

const KNEE_SECONDS = 15
const KNEE_CLIENTS = 16

const READS = ['/properties/all/availability?search=Pokhara', '/deals', '/settings', '/packages/all/availability?search=Everest']
const READ_OF = 5
// The number of different stays. After these, they repeat in other rooms.
const STAYS = 400

/** One request of the mix: four of five read, and the fifth reserves a room. */
type MixedRequest = { path: string; body?: object }

let composed = 0

/** Returns the next request of the mix, each reservation by another traveller and of a stay of its own. */
export function nextOfMix(rooms: Room[]): MixedRequest {
  const number = ++composed
  if (number % READ_OF !== 0) return { path: `${API_BASE}${READS[number % READS.length]}` }
  const digits = String(number).padStart(8, '0')
  const lead = {
    lead_traveller_name: 'Ram Shrestha',
    lead_traveller_email: `mix${digits}@example.com`,
    lead_traveller_phone: `96${digits}`,
  }
  const nth = number / READ_OF
  const slug = rooms[(nth + Math.floor(nth / STAYS)) % rooms.length]?.slug
  const body = { ...freshStay(1), quantity: 1, adult_count: 1, child_count: 0, ...lead }
  return { path: `${API_BASE}/rooms/${slug}/booking`, body }
}

export type Load = { url: string; rooms: Room[]; agent: Agent }

/** Sends the next request of the mix. Releases what it has reserved, so that rooms do not run out. */
export async function sendNext({ url, rooms, agent }: Load): Promise<Timed> {
  const { path, body } = nextOfMix(rooms)
  if (!body) return timed(url + path, { agent })
  const answer = await timed(url + path, { method: 'POST', body, agent })
  if (answer.outcome !== '201') return answer
  const { data } = JSON.parse(answer.text) as { data: { booking_reference: string; guest_token: string } }
  const headers = { 'x-guest-token': data.guest_token }
  return timed(`${url}${API_BASE}/bookings/${data.booking_reference}/release`, { method: 'PATCH', headers, body: {}, agent })
}

/** Returns the knee: how many requests a second the server answers while each of some clients sends one after the other. */
export async function findKnee(load: Load): Promise<number> {
  const end = performance.now() + KNEE_SECONDS * 1000
  let answered = 0
  const client = async () => {
    for (; performance.now() < end; answered++) await sendNext(load)
  }
  await Promise.all(Array.from({ length: KNEE_CLIENTS }, client))
  return answered / KNEE_SECONDS
}
