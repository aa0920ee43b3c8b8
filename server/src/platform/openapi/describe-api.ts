import { API_BASE, contract, type CallKey } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import { Challenge } from '@chautari/contract/challenge'
import { commonErrors, errors, type ErrorCode } from '@chautari/contract/errors'
import { z } from 'zod'
import { describeCall, LIMIT_HEADERS, partName, refusalResponses } from './describe-call.ts'
import { SECURITY_SCHEMES } from './security.ts'
import { TAGS } from './tags.ts'
import { convertSchemas, type WireSchemas } from './wire-schemas.ts'

const ErrorCodes = z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]).meta({ id: 'ErrorCode' })

const Refusal = z
  .object({
    error: z.object({
      code: ErrorCodes,
      message: z.string().describe('A sentence for the traveller, in the language of Accept-Language'),
      fields: z.record(z.string(), z.array(z.string())).optional().describe('What is wrong with each field; with 422 only'),
      total_amount: z.number().optional().describe('The new total in rupees, where a price has changed'),
      challenge: Challenge.optional().describe('What to solve before the request is sent again; with `challenge_required` only'),
    }),
  })
  .meta({ id: 'Refusal' })

const DESCRIPTION = `Search, reserve and pay for hotel rooms and holiday packages in Nepal.

- **Amounts** are rupees with at most two decimals. **Days** are \`YYYY-MM-DD\` in Nepal; instants are ISO 8601 in UTC.
- **Errors** have a \`code\` for programs and a \`message\` for travellers, in English or Nepali by \`Accept-Language\`. New codes may be added.
- **Retries**: send an \`Idempotency-Key\` with a reservation or payment. The same key and body return the same response.
- **Limits**: limited calls tell what is left in \`RateLimit\`; after 429 and 503 wait for \`Retry-After\` seconds.
- **Challenges**: a reservation from a crowded network may get 429 \`challenge_required\`. Solve its \`challenge\`, then send the request again with
  \`Challenge-Solution\`. Travellers who are signed in with a verified email or phone never get one.
- **Browsers** of any site may send the public GET calls. They carry no cookies.

\`docs/integrate.md\` of the project leads from a search to a paid booking in ten minutes.`

/** Returns the OpenAPI document of every declared call, made from the schemas that validate requests and responses (decision 005). */
export function describeApi() {
  const keys = Object.keys(contract) as CallKey[]
  const schemas = convertSchemas(partsOf(keys, ['params', 'query', 'headers', 'body']), {
    ...partsOf(keys, ['response']),
    refusal: Refusal,
  })
  const paths: Record<string, Record<string, ReturnType<typeof describeCall>>> = {}
  for (const key of keys) {
    const [method = '', path = ''] = key.split(' ')
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: describeCall(key, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chautari',
      version: '1.0',
      summary: 'The travel marketplace for Nepal',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: API_BASE }],
    tags: TAGS,
    paths,
    components: componentsOf(schemas, { paths, refusals: refusalResponses(keys) }),
  }
}

type Part = Parameters<typeof partName>[1]

/** Returns the schemas that calls declare for these parts, by `partName`. */
function partsOf(keys: CallKey[], parts: Part[]): Record<string, z.ZodType> {
  const named = keys.flatMap((key) => {
    const declared: Endpoint = contract[key]
    return parts.map((part) => [partName(key, part), declared[part]] as const)
  })
  return Object.fromEntries(named.filter((entry): entry is [string, z.ZodType] => entry[1] !== undefined))
}

function componentsOf({ components }: WireSchemas, { paths, refusals }: { paths: object; refusals: object }) {
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }
  return {
    securitySchemes: SECURITY_SCHEMES,
    parameters: {
      AcceptLanguage: {
        name: 'accept-language',
        in: 'header',
        required: false,
        description: 'Language of messages and texts: en or ne',
        schema: { type: 'string' },
        example: 'ne-NP,ne;q=0.9',
      },
    },
    responses: {
      ...refusals,
      Refused: { description: commonErrors.join(' · '), content: refusal },
      RateLimited: { description: 'rate_limited', headers: LIMIT_HEADERS, content: refusal },
    },
    schemas: reachableFrom(components, { paths, refusal }),
  }
}

/** Returns the components that a document refers to, directly or through others, by name. */
function reachableFrom(components: WireSchemas['components'], document: object): WireSchemas['components'] {
  const reached = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, id = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (reached.has(id)) continue
      reached.add(id)
      visit(components[id])
    }
  }
  visit(document)
  return Object.fromEntries(
    Object.entries(components)
      .filter(([id]) => reached.has(id))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
