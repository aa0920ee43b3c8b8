import { z } from 'zod'
import { count } from './count-field.ts'
import { outside } from './outside-address.ts'

/** Space-separated addresses, of which only the origin is used. */
const origins = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .pipe(z.array(outside.transform((url) => new URL(url).origin)))

/** The environment variables of the vector map and the external place service. */
export const MAP_FIELDS = {
  CHAUTARI_MAP_STYLE_URL: outside.optional(),
  CHAUTARI_MAP_ORIGINS: origins.optional(),
  CHAUTARI_PLACES_URL: z.url().optional(),
  CHAUTARI_PLACES_KEY: z.string().optional(),
  CHAUTARI_PLACES_TIMEOUT_MS: count(1000),
}

type Env = z.output<z.ZodObject<typeof MAP_FIELDS>>

/** The external place service. */
export type Places = { url: string; key: string; timeoutMs: number }

/** Returns what is missing from a partial configuration, and refuses http, by which the key would be readable in transit. */
export function placesProblems({
  NODE_ENV,
  CHAUTARI_PLACES_URL: url,
  CHAUTARI_PLACES_KEY: key,
}: Env & { NODE_ENV: string }): string[] {
  if ((url === undefined) !== (key === undefined)) return ['CHAUTARI_PLACES_URL, CHAUTARI_PLACES_KEY: one needs the other']
  const isReadable = NODE_ENV === 'production' && url && !url.startsWith('https://')
  return isReadable ? ['CHAUTARI_PLACES_URL: must be an https address in production'] : []
}

/** Returns the configured place service, or undefined. */
export function placesOf(env: Env): Places | undefined {
  const { CHAUTARI_PLACES_URL: url, CHAUTARI_PLACES_KEY: key, CHAUTARI_PLACES_TIMEOUT_MS: timeoutMs } = env
  return url && key ? { url, key, timeoutMs } : undefined
}

/** Returns the origins of the map's style, tiles, glyphs and sprites. By default, that of the style. */
export function mapOriginsOf({ CHAUTARI_MAP_STYLE_URL: style, CHAUTARI_MAP_ORIGINS: origins }: Env): string[] {
  if (origins) return origins
  return style ? [new URL(style).origin] : []
}
