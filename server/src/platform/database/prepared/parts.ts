import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '../db.ts'
import { prepareRows } from './prepare-rows.ts'

/**
 * A part of a prepared statement. Its SQL names its values by placeholders and is the same for all parts of the same `shape`, so that it is built once.
 * A value in the SQL itself must be part of the shape.
 */
export type Part = { shape: string; build: () => SQL; values: Record<string, unknown> }

/** Returns a part whose values are named `name.field`, with placeholders for its SQL. */
export function partOf<T extends Record<string, unknown>>(
  { name, shape = '' }: { name: string; shape?: string },
  values: T,
  build: (placeholders: Record<keyof T, SQL>) => SQL,
): Part {
  const named = Object.fromEntries(Object.entries(values).map(([field, value]) => [`${name}.${field}`, value]))
  const placeholders = () => Object.fromEntries(Object.keys(values).map((field) => [field, placeholder(name, field)]))
  return { shape: `${name} ${shape}`, values: named, build: () => build(placeholders() as Record<keyof T, SQL>) }
}

const placeholder = (name: string, field: string) => sql`${sql.placeholder(`${name}.${field}`)}`

/**
 * Returns a part that inserts a row into a table for each row of `source`, the SQL of a FROM list. So a statement can insert a row only if another of
 * its parts returned one. Fields that are undefined get the default of their column. A field that is SQL must have the same SQL in every call.
 */
export function insertionPart<T extends PgTable>(
  { name, table, source }: { name: string; table: T; source: SQL },
  row: Partial<PgInsertValue<T>>,
): Part {
  const fields = fieldsOf(table, row)
  const plain = fields.filter(({ value }) => !is(value, SQL))
  return {
    shape: `${name} ${fields.map(({ field, value }) => (is(value, SQL) ? `(${field})` : field)).join()}`,
    values: Object.fromEntries(
      plain.map(({ field, column, value }) => [`${name}.${field}`, value === null ? null : column.mapToDriverValue(value)]),
    ),
    build: () =>
      insertion(
        table,
        fields.map(({ field, column, value }) => ({
          field,
          value: is(value, SQL) ? value : sql`${placeholder(name, field)}::${sql.raw(column.getSQLType())}`,
        })),
        source,
      ),
  }
}

/** Returns the SQL of an `insertionPart` with its values. */
export function insertingFrom<T extends PgTable>(table: T, row: Partial<PgInsertValue<T>>, source: SQL): SQL {
  const valueOf = ({ field, column, value }: ReturnType<typeof fieldsOf>[number]) => ({
    field,
    value: is(value, SQL) ? value : sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`,
  })
  return insertion(table, fieldsOf(table, row).map(valueOf), source)
}

function fieldsOf<T extends PgTable>(table: T, row: Partial<PgInsertValue<T>>) {
  const columns = getTableColumns(table)
  return Object.entries<unknown>(row).flatMap(([field, value]) => {
    const column = columns[field]
    return column === undefined || value === undefined ? [] : [{ field, column, value }]
  })
}

function insertion(table: PgTable, fields: { field: string; value: SQL }[], source: SQL): SQL {
  const names = sql.join(
    fields.map(({ field }) => sql.identifier(toSnakeCase(field))),
    sql`, `,
  )
  const values = sql.join(
    fields.map(({ value }) => value),
    sql`, `,
  )
  return sql`insert into ${table} (${names}) select ${values} from ${source}`
}

/** Returns a function that runs a statement composed of parts. `compose` is called once for each combination of their shapes. */
export function prepareParts<T extends z.ZodType>(row: T) {
  const prepared = new Map<string, ReturnType<typeof prepareRows<T>>>()
  return (db: Db, parts: Part[], compose: () => SQL): Promise<z.output<T>[]> => {
    const shape = parts.map((part) => part.shape).join('; ')
    const run = prepared.get(shape) ?? prepareRows(compose, row)
    prepared.set(shape, run)
    return run(db, Object.assign({}, ...parts.map(({ values }) => values)))
  }
}
