import type { SheetName } from '@chautari/contract/staff/sheets/columns'
import { SHEET_BYTES_MAX, SHEET_ROWS_MAX } from '@chautari/contract/staff/sheets/limits'
import { Button, Loader } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { addressOf } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { Refusal } from '../../ui/form.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { ColumnHelp } from './column-help.tsx'
import { ImportResults } from './import-results.tsx'
import styles from './sheets.module.css'
import { useImport, type ImportResult } from './sheets-query.ts'

type Read = { file: File; result: ImportResult }

/** Renders the upload of a file, its changes or its wrong cells, and the button that imports it. */
export function ImportPanel({ sheet }: { sheet: SheetName }) {
  const t = useT('sheets')
  const [read, setRead] = useState<Read>()
  const [isTooLarge, setTooLarge] = useState(false)
  const { mutate, error, isPending, variables } = useImport(({ is_written: isWritten, added, changed }) => {
    if (isWritten) showToast(t('written', { n: added + changed }))
  })
  const send = (file: File, isDryRun: boolean) =>
    mutate({ sheet, file, isDryRun }, { onSuccess: ({ data: result }) => setRead({ file, result }) })
  const chooseFile = (file: File | undefined) => {
    if (!file) return
    setRead(undefined)
    setTooLarge(file.size > SHEET_BYTES_MAX)
    if (file.size <= SHEET_BYTES_MAX) send(file, true)
  }
  return (
    <Panel
      title={t('import')}
      lead={t('importLead')}
      action={
        <Button
          component="a"
          href={addressOf('GET /staff/sheets/:sheet/template', { params: { sheet } }).url.href}
          download
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          {t('template')}
        </Button>
      }
    >
      <div className={styles.body}>
        <FileDrop onFile={chooseFile} isFirst={!read} />
        <div aria-live="polite" className={styles.live}>
          {isPending && (
            <p className={styles.reading}>
              <Loader size={14} aria-hidden /> {t('reading', { name: variables.file.name })}
            </p>
          )}
          {isTooLarge && (
            <Note icon={IconFileSpreadsheet} tone="red">
              {t('tooLarge')}
            </Note>
          )}
          <Refusal error={error} />
          {read && !isPending && (
            <ImportResults name={read.file.name} result={read.result} onWrite={() => send(read.file, false)} />
          )}
        </div>
        <ColumnHelp sheet={sheet} />
      </div>
    </Panel>
  )
}

function FileDrop({ onFile, isFirst }: { onFile: (file: File | undefined) => void; isFirst: boolean }) {
  const t = useT('sheets')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onFile(event.dataTransfer.files[0])
      }}
    >
      <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />
      <Button variant={isFirst ? 'filled' : 'default'} onClick={() => input.current?.click()}>
        {t(isFirst ? 'choose' : 'again')}
      </Button>
      <span className={styles.remark}>{t('drop', { n: SHEET_ROWS_MAX })}</span>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,text/csv"
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0])
          currentTarget.value = '' // so that the same file can be chosen again
        }}
      />
    </div>
  )
}
