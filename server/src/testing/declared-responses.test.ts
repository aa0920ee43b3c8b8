import { contract, type CallKey } from '@chautari/contract/contract'
import type { Endpoint } from '@chautari/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { successFaults } from './answers.ts'

// Row F15 of the proofs: a schema that takes any field, or any value, would let a handler answer more than it declares.

/** The calls that answer values of any shape. */
const OPEN: CallKey[] = [
  // The sections are from the nouns, which know their shape.
  'GET /user/export',
  'POST /staff/travellers/:id/export',
  // What browsers take is from a library.
  'POST /staff/sign-in/passkey-options',
  'POST /staff/invitation/passkey-options',
  'POST /staff/me/passkey-options',
  // Each act has facts of its own.
  'GET /staff/entries',
]

type Node = { additionalProperties?: unknown; type?: unknown; [name: string]: unknown }
const NAMED = new Set(['properties', '$defs', 'patternProperties'])
const NESTED = new Set(['items', 'anyOf', 'oneOf', 'allOf', 'prefixItems', 'additionalProperties'])
const ANNOTATIONS = new Set(['description', 'title', 'examples', 'default', 'format'])

/** Returns the places of a JSON schema where any value is allowed. */
function openPlaces(schema: unknown, place: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one, index) => openPlaces(one, `${place}/${index}`))
  if (typeof schema !== 'object' || schema === null) return []
  const node = schema as Node
  const says = Object.keys(node).filter((name) => !ANNOTATIONS.has(name))
  if (says.length === 0) return [place]
  const own = node.type === 'object' && node.additionalProperties === undefined ? [place] : []
  const inside = Object.entries(node).flatMap(([name, value]) => {
    if (NAMED.has(name)) return Object.entries(value as object).flatMap(([key, one]) => openPlaces(one, `${place}/${key}`))
    return NESTED.has(name) ? openPlaces(value, `${place}/${name}`) : []
  })
  return [...own, ...inside]
}

const placesOf = (schema: z.ZodType) => openPlaces(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), '')

describe('the response of a call', () => {
  test('has no place for values that it does not declare, except those listed', () => {
    const open = (Object.keys(contract) as CallKey[]).filter((key) => {
      const { response, file }: Endpoint = contract[key]
      return !file && placesOf(response).length > 0
    })
    expect(open.toSorted()).toEqual(OPEN.toSorted())
  })

  test.each([
    ['an object with other fields', z.object({ data: z.looseObject({ id: z.string() }) })],
    ['any value', z.object({ data: z.array(z.unknown()) })],
    ['a record of any values', z.record(z.string(), z.unknown())],
  ])('would be listed with %s', (_name, schema) => {
    expect(placesOf(schema)).toHaveLength(1)
  })
})

describe('successFaults', () => {
  const key = 'POST /user/logout'

  test('finds an answer with more or less than its call declares', () => {
    expect(successFaults(key, { data: { message: 'done' } })).toEqual([])
    expect(successFaults(key, { data: { message: 'done', password_hash: 'x' } })).toHaveLength(1)
    expect(successFaults(key, {})).toHaveLength(1)
  })
})
