import type { ReactNode } from 'react'
import styles from './data-table.module.css'

/** A column: its heading, and a function that renders the cell of a row. The first column is the row header. */
export type Column<T> = { name: string; head: string; cell: (row: T) => ReactNode; isNarrow?: boolean; isNumber?: boolean }

type Props<T> = { caption: string; columns: Column<T>[]; rows: T[]; keyOf: (row: T) => string }

/** Renders a table. On a phone each row is a card whose cells repeat the headings of their columns. */
export function DataTable<T>({ caption, columns, rows, keyOf }: Props<T>) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, head, isNarrow, isNumber }) => (
            <th key={name} scope="col" data-narrow={isNarrow || undefined} data-number={isNumber || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, head, cell, isNumber }) => (
              <td key={name} data-head={head} data-number={isNumber || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
