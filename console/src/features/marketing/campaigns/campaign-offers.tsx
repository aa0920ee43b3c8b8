import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useShortcut } from '../../../platform/keys/shortcuts.tsx'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../marketing.module.css'
import { AddOfferDialog } from './add-offer.tsx'
import type { Campaign, Product } from './campaign-query.ts'
import { RemoveOfferDialog } from './end-dialog.tsx'

type Props = { campaign: Campaign; mayAdd: boolean; mayRemove: boolean }

/** Shows the rooms and packages that take part in a campaign, with their prices. */
export function CampaignOffers({ campaign, mayAdd, mayRemove }: Props) {
  const t = useT('campaigns')
  const [removed, setRemoved] = useState<Product>()
  const { offers } = campaign
  return (
    <Panel title={t('offers')} action={mayAdd && <AddButton campaign={campaign} />}>
      {offers.length === 0 ? (
        <p className={styles.panelEmpty}>{t('noOffers')}</p>
      ) : (
        <div className={styles.panelTable}>
          <OfferTable offers={offers} onRemove={mayRemove ? setRemoved : undefined} />
        </div>
      )}
      {removed && <RemoveOfferDialog campaign={campaign} product={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  )
}

function AddButton({ campaign }: { campaign: Campaign }) {
  const t = useT('campaigns')
  const [isOpen, setOpen] = useState(false)
  useShortcut({ keys: 'n', label: t('add'), run: () => setOpen(true) })
  return (
    <>
      <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <AddOfferDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  )
}

type TableProps = { offers: Product[]; onRemove: ((product: Product) => void) | undefined }

function OfferTable({ offers, onRemove }: TableProps) {
  const t = useT('campaigns')
  const formats = useFormats()
  const columns: Column<Product>[] = [
    {
      name: 'product',
      head: t('product'),
      cell: ({ title, property }) => (
        <span className={styles.name}>
          <strong>{title}</strong>
          <span className={styles.second}>{property || t('package')}</span>
        </span>
      ),
    },
    {
      name: 'regular',
      head: t('regular'),
      cell: ({ regular }) => <span className={styles.number}>{formats.rupees(regular)}</span>,
    },
    {
      name: 'offer',
      head: t('offer'),
      cell: ({ offer }) => <strong className={styles.number}>{formats.rupees(offer ?? 0)}</strong>,
    },
  ]
  if (onRemove)
    columns.push({
      name: 'remove',
      head: t('remove'),
      isNarrow: true,
      cell: (product) => (
        <Button
          size="xs"
          variant="outline"
          color="red"
          aria-label={t('removeNamed', { title: product.title })}
          onClick={() => onRemove(product)}
        >
          {t('remove')}
        </Button>
      ),
    })
  return <DataTable caption={t('offers')} columns={columns} rows={offers} keyOf={({ kind, slug }) => `${kind} ${slug}`} />
}
