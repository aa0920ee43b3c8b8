import pg from 'pg'
import { measureQuery } from '../../telemetry/watch-statements.ts'

// Our choices. A prepared statement takes memory in each connection, so only frequent ones are prepared, and a limited number of them.
const FREQUENT_FROM_TIMES = 20
const NAMES_MAX = 100
const COUNTED_MAX = 1000

/**
 * A search by a pattern. Its best plan depends on the word: the trigram index for a rare one, the newest rows for a common one. A prepared statement
 * would get one generic plan, which reads the whole table.
 */
const SEARCHES = /\blike \$\d/

/**
 * Returns a function that counts a statement and returns the name under which to prepare it: undefined while it is not frequent, and always for a
 * search by a pattern.
 */
export function namesOfFrequent(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const sent = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size === NAMES_MAX) return name
    const times = (sent.get(text) ?? 0) + 1
    if (times < FREQUENT_FROM_TIMES) {
      // Bounds the memory for statements whose text varies. Clearing costs little, because frequent ones are counted again soon.
      if (sent.size === COUNTED_MAX) sent.clear()
      sent.set(text, times)
      return undefined
    }
    if (SEARCHES.test(text)) {
      sent.set(text, -Infinity)
      return undefined
    }
    sent.delete(text)
    names.set(text, `frequent_${names.size + 1}`)
    return names.get(text)
  }
}

/**
 * Returns the connections of a pool that prepare its frequent statements, so that PostgreSQL does not parse and plan them each time (decision
 * 067). A statement whose result type a migration changes fails until its connection is replaced.
 */
export function preparingClient(): typeof pg.Client {
  const nameOf = namesOfFrequent()
  return class PreparingClient extends pg.Client {
    // `query` has many overloads. `never` accepts all of them, and the arguments are passed on unchanged.
    override query(config: never, ...rest: never[]): never {
      const send = super.query.bind(this) as (...args: unknown[]) => never
      return measured(send, [named(config, { values: rest[0], nameOf }), ...rest])
    }
  }
}

/**
 * Returns connections that never prepare a statement by name. Behind a pooler in transaction mode the next statement may meet another
 * connection, which PgBouncer handles from version 1.21 on only.
 */
export function namelessClient(): typeof pg.Client {
  return class NamelessClient extends pg.Client {
    override query(config: never, ...rest: never[]): never {
      const send = super.query.bind(this) as (...args: unknown[]) => never
      return measured(send, [nameless(config), ...rest])
    }
  }
}

function nameless(config: unknown): unknown {
  return isNamed(config) ? { ...config, name: undefined } : config
}

function isNamed(config: unknown): config is { name: string } {
  return typeof config === 'object' && config !== null && 'name' in config && typeof config.name === 'string'
}

type Callback = (error: unknown, ...rest: unknown[]) => void

/** Sends a statement and measures it until its callback is called or its promise settles. */
function measured(send: (...args: unknown[]) => never, args: unknown[]): never {
  const text = textOf(args[0])
  if (text === undefined) return send(...args)
  const end = measureQuery(text)
  const last = args.at(-1)
  if (typeof last === 'function') {
    const answer: Callback = (error, ...rest) => {
      end(error)
      ;(last as Callback)(error, ...rest)
    }
    return send(...args.slice(0, -1), answer)
  }
  const sent: unknown = send(...args)
  if (sent instanceof Promise) sent.then(() => end(), end)
  return sent as never
}

function textOf(config: unknown): string | undefined {
  if (typeof config === 'string') return config
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
    ? config.text
    : undefined
}

/** Adds a name to a statement that has parameters and no name. Statements without parameters, such as `begin`, gain nothing from one. */
function named(config: unknown, { values, nameOf }: { values: unknown; nameOf: ReturnType<typeof namesOfFrequent> }): unknown {
  if (!Array.isArray(values) || values.length === 0 || !isUnnamed(config)) return config
  return { ...config, name: nameOf(config.text) }
}

function isUnnamed(config: unknown): config is { text: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    'text' in config &&
    typeof config.text === 'string' &&
    !('name' in config && config.name)
  )
}
