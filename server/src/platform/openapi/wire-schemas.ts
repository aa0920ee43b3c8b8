import { isDeepStrictEqual } from 'node:util'
import { namedSchemas } from '@chautari/contract/document/schema-names'
import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema
type Schemas = Record<string, JsonSchema>
type Io = 'input' | 'output'

/** The schemas of the document: those of each request and response part by its name, and the components that they refer to. */
export type WireSchemas = { requests: Schemas; responses: Schemas; components: Schemas }

const DEFINITION = '#/$defs/'
const COMPONENT = '#/components/schemas/'

/**
 * Converts the schemas of all requests and responses to JSON Schema. Named schemas become components. One that looks different in
 * requests, where fields may be left out or are transformed, has a second component there, with the suffix `Input`.
 */
export function convertSchemas(requests: Record<string, z.ZodType>, responses: Record<string, z.ZodType>): WireSchemas {
  const [input, output] = [convert(requests, 'input'), convert(responses, 'output')]
  const differing = findDiffering(input.definitions, output.definitions)
  const inRequests = (id: string) => (differing.has(id) ? `${id}Input` : id)
  const renamed = Object.entries(input.definitions).map(([id, schema]) => [inRequests(id), linked(schema, inRequests)] as const)
  const asNamed = (id: string) => id
  return {
    requests: mapValues(input.parts, (schema) => linked(schema, inRequests)),
    responses: mapValues(output.parts, (schema) => linked(schema, asNamed)),
    components: { ...Object.fromEntries(renamed), ...mapValues(output.definitions, (schema) => linked(schema, asNamed)) },
  }
}

for (const [id, schema] of namedSchemas) z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })

function convert(schemas: Record<string, z.ZodType>, io: Io): { parts: Schemas; definitions: Schemas } {
  const { properties, $defs } = z.toJSONSchema(z.object(schemas), {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => adjust(zodSchema, { jsonSchema, io }),
  })
  return { parts: (properties ?? {}) as Schemas, definitions: ($defs ?? {}) as Schemas }
}

type Converted = { jsonSchema: JsonSchema; io: Io }

function adjust(zodSchema: z.core.$ZodType, { jsonSchema, io }: Converted): void {
  // Clients have to accept fields that we add later.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // The limits that Zod gives every integer.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (io === 'input' && zodSchema instanceof z.ZodPipe) Object.assign(jsonSchema, describePipe(zodSchema, jsonSchema))
}

/**
 * Returns the JSON Schema of a pipe that parses text. Zod describes only the first step of a pipe, which accepts any text; the rules are in the next
 * one. A text that is parsed as a number is documented as a number.
 */
function describePipe(pipe: z.ZodPipe, jsonSchema: JsonSchema): JsonSchema {
  const { type, pattern } = jsonSchema
  if (type !== 'string') return {}
  const { parts } = convert({ next: pipe.def.out as z.ZodType }, 'input')
  const { next = {} } = parts
  if (next.type === 'string') return { ...next, ...jsonSchema }
  if (next.type !== 'number') return {}
  delete jsonSchema.pattern
  return { ...next, type: pattern?.includes('.') ? 'number' : 'integer' }
}

/** Returns the ids of schemas that requests and responses describe differently, themselves or in what they refer to. */
function findDiffering(inputs: Schemas, outputs: Schemas): Set<string> {
  const shared = Object.keys(inputs).filter((id) => id in outputs)
  const differing = new Set(shared.filter((id) => !isDeepStrictEqual(inputs[id], outputs[id])))
  for (let known = -1; known < differing.size;) {
    known = differing.size
    for (const id of shared) if (referencesIn(inputs[id]).some((inner) => differing.has(inner))) differing.add(id)
  }
  return differing
}

function referencesIn(schema: unknown): string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/\$defs\/([^"]+)"/g)].map(([, id = '']) => id)
}

/** Returns a schema that refers to components instead of definitions of its own. */
function linked(schema: JsonSchema, nameOf: (id: string) => string): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(DEFINITION)
      ? COMPONENT + nameOf(value.slice(DEFINITION.length))
      : value,
  ) as JsonSchema
}

function mapValues<T, R>(values: Record<string, T>, change: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}
