import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Note } from '../../ui/note.tsx'
import styles from './sheets.module.css'
import type { ImportResult } from './sheets-query.ts'

type Props = { name: string; result: ImportResult; onWrite: () => void }

/** Shows the changes that a file would make, with the button that imports them, or its wrong cells. */
export function ImportResults({ name, result, onWrite }: Props) {
  const t = useT('sheets')
  const { added, changed, unchanged, faults_count: wrongCount, is_written: isWritten } = result
  const count = added + changed
  return (
    <>
      <p>
        {t('chosen', { name })} · {t('counts', { added, changed, unchanged })}
      </p>
      {wrongCount > 0 && <WrongCells result={result} />}
      {wrongCount === 0 && (
        <Note icon={IconCircleCheck} tone="pine">
          {isWritten ? t('written', { n: count }) : count === 0 ? t('nothing') : t('ready')}
        </Note>
      )}
      {wrongCount === 0 && count > 0 && <Changes result={result} />}
      {wrongCount === 0 && count > 0 && !isWritten && (
        <div className={styles.buttons}>
          <Button variant="filled" onClick={onWrite}>
            {t('write', { n: count })}
          </Button>
        </div>
      )}
    </>
  )
}

type WrongCell = ImportResult['faults'][number]

function WrongCells({ result: { faults: cells, faults_count: n } }: { result: ImportResult }) {
  const t = useT('sheets')
  const formats = useFormats()
  const columns: Column<WrongCell>[] = [
    { name: 'row', head: t('row'), cell: ({ row }) => formats.number(row) },
    {
      name: 'column',
      head: t('column'),
      cell: ({ column }) => (column === null ? t('wholeRow') : <code lang="en">{column}</code>),
    },
    { name: 'value', head: t('value'), cell: ({ value }) => <Cell text={value} /> },
    { name: 'reason', head: t('reason'), cell: ({ reason }) => <strong>{reason}</strong> },
    { name: 'allowed', head: t('allowed'), cell: ({ allowed }) => allowed ?? '–' },
  ]
  return (
    <>
      <Note icon={IconAlertTriangle} tone="red">
        {t('wrongCells', { n })} {n > cells.length && t('firstShown', { n: cells.length })}
      </Note>
      <div className={styles.table}>
        <DataTable
          caption={t('wrongCells', { n })}
          columns={columns}
          rows={cells}
          keyOf={(cell) => `${cell.row} ${cell.column} ${cell.reason}`}
        />
      </div>
    </>
  )
}

type Change = ImportResult['changes'][number]

function Changes({ result: { changes, added, changed } }: { result: ImportResult }) {
  const t = useT('sheets')
  const formats = useFormats()
  const columns: Column<Change>[] = [
    { name: 'row', head: t('row'), cell: ({ row }) => formats.number(row) },
    {
      name: 'name',
      head: t('changes'),
      cell: ({ name, kind }) => (
        <span>
          <Badge tone={kind === 'added' ? 'green' : 'amber'}>{t(kind)}</Badge> <strong>{name}</strong>
        </span>
      ),
    },
    {
      name: 'cells',
      head: t('column'),
      cell: ({ cells, kind }) => (
        <ul className={styles.cells}>
          {cells.map(({ column, before, after }) => (
            <li key={column}>
              <code lang="en">{column}</code>:{' '}
              {kind === 'changed' && (
                <>
                  <s>
                    <Cell text={before} />
                  </s>{' '}
                  →{' '}
                </>
              )}
              <Cell text={after} />
            </li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <div className={styles.table}>
      <DataTable caption={t('changes')} columns={columns} rows={changes} keyOf={({ row }) => String(row)} />
      {added + changed > changes.length && <p className={styles.remark}>{t('firstShown', { n: changes.length })}</p>}
    </div>
  )
}

function Cell({ text }: { text: string }) {
  const t = useT('sheets')
  const formats = useFormats()
  if (text === '') return <em className={styles.remark}>{t('emptyCell')}</em>
  return <span lang={formats.languageOf(text)}>{text}</span>
}
