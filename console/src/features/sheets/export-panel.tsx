import type { SheetName } from '@chautari/contract/staff/sheets/columns'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './sheets.module.css'
import { suppliersQuery } from './sheets-query.ts'

/** Renders the download of a table, for all suppliers or one. */
export function ExportPanel({ sheet }: { sheet: SheetName }) {
  const t = useT('sheets')
  const [supplier, setSupplier] = useState('')
  const { data } = useQuery(suppliersQuery)
  const suppliers = data?.data ?? []
  const query = supplier === '' ? {} : { organisation_id: supplier }
  return (
    <Panel title={t('export')} lead={t('exportLead')}>
      <div className={styles.body}>
        <SelectField
          label={t('supplier')}
          value={supplier}
          onChange={setSupplier}
          options={[{ value: '', label: t('allSuppliers') }, ...suppliers.map(({ id, name }) => ({ value: id, label: name }))]}
        />
        <div className={styles.buttons}>
          <Button
            component="a"
            href={addressOf('GET /staff/sheets/:sheet', { params: { sheet }, query }).url.href}
            download
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            {t('download')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
