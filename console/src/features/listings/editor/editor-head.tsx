import { Button } from '@mantine/core'
import { IconChevronLeft, IconExternalLink, IconEye } from '@tabler/icons-react'
import { use, useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { SupplierContext } from '../../../platform/session/supplier.tsx'
import { isOwnScreen, useMayList } from '../area/listing-area.ts'
import { ChangeBadge } from '../changes/change-badge.tsx'
import { changeOf } from '../changes/change-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useTitle } from '../../../ui/page-head.tsx'
import { DuplicateButton, type DuplicateCall } from './duplicate-button.tsx'
import styles from './editor.module.css'
import { OffSaleDialog } from './off-sale-dialog.tsx'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** A call on the listing with a slug. */
type SaleCall<B> = {
  mutate: (input: { params: { slug: string }; body: B }, after?: { onSuccess: () => void }) => void
  error: unknown
  isPending: boolean
}

type Props = {
  file: { slug: string; title: string; title_ne: string | null; is_live: boolean; missing: string[] }
  back: { to: string; text: string }
  /** The address of the page that travellers see. */
  page: string
  /** The address of the preview of a draft. */
  preview?: string
  /** The call that copies the listing, and the text about what the copy contains. */
  duplicate: { call: DuplicateCall; effect: string }
  publish: SaleCall<Record<string, never>>
  unpublish: SaleCall<{ reason: string }>
}

/** Renders the head of an editor: the name and state of the listing, links to its page and list, and its acts. */
export function EditorHead({ file, back, page, preview, ...acts }: Props) {
  const t = useT('editor')
  const { is_live: isLive } = file
  const title = useTitleOf(file)
  const formats = useFormats()
  const change = changeOf(file)
  useTitle(title)
  return (
    <header className={styles.head}>
      <Link to={back.to} className={styles.back}>
        <IconChevronLeft {...ICON} />
        {back.text}
      </Link>
      <div className={styles.titleRow}>
        <h1 lang={formats.languageOf(title)}>{title}</h1>
        <Badge tone={isLive ? 'green' : 'plain'}>{t(isLive ? 'live' : 'draft')}</Badge>
        {change && <ChangeBadge change={change} />}
        <span className={styles.acts}>
          {!isLive && preview !== undefined && (
            <Button component={Link} to={preview} leftSection={<IconEye {...ICON} />}>
              {t('preview')}
            </Button>
          )}
          {isLive && (
            <Button component="a" href={page} target="_blank" rel="noopener" rightSection={<IconExternalLink {...ICON} />}>
              {t('view')}
            </Button>
          )}
          {isOwnScreen() ? <RequestPublicationButton file={file} call={acts.publish} /> : <StaffActs file={file} {...acts} />}
        </span>
      </div>
    </header>
  )
}

/** Returns the title in the language of the page; the English one where there is no other. */
function useTitleOf({ title, title_ne: titleNe }: Pick<Props['file'], 'title' | 'title_ne'>): string {
  return (useLocale() === 'ne' && titleNe) || title
}

type Acts = Pick<Props, 'file' | 'duplicate' | 'publish' | 'unpublish'>

/** Renders the acts of staff: copying a listing, putting it on sale and taking it off. */
function StaffActs({ file, duplicate, publish, unpublish }: Acts) {
  const t = useT('editor')
  const may = useMayList()
  const [isUnpublishOpen, setUnpublishOpen] = useState(false)
  const { slug, title, is_live: isLive } = file
  const mayPublish = may('listings.publish')
  const close = () => setUnpublishOpen(false)
  return (
    <>
      {may('listings.edit') && <DuplicateButton file={file} {...duplicate} />}
      {mayPublish && isLive && (
        <Button color="red" variant="outline" onClick={() => setUnpublishOpen(true)}>
          {t('unpublish')}
        </Button>
      )}
      {mayPublish && !isLive && <PublishButton file={file} call={publish} label={t('publish')} />}
      <OffSaleDialog
        isOpen={isUnpublishOpen}
        title={title}
        effect={t('unpublishEffect')}
        action={t('unpublish')}
        call={unpublish}
        onConfirm={(reason) => unpublish.mutate({ params: { slug }, body: { reason } }, { onSuccess: close })}
        onClose={close}
      />
    </>
  )
}

/**
 * Requests that staff put a supplier’s draft on sale; hidden while such a request is open. New suppliers get a link to their checklist, which sends
 * all drafts.
 */
function RequestPublicationButton({ file, call }: { file: Props['file']; call: Props['publish'] }) {
  const t = useT('changes')
  const maySubmit = useMayList()('listings.publish')
  const change = changeOf(file)
  const isRequested = change?.state === 'open' && change.is_publication
  if (!use(SupplierContext)?.member.organisation.is_live)
    return (
      <Button component={Link} to="/supplier/onboarding" variant={file.missing.length === 0 ? 'filled' : 'default'}>
        {t('toChecklist')}
      </Button>
    )
  if (file.is_live || isRequested || !maySubmit) return null
  return <PublishButton file={file} call={call} label={t('ask')} />
}

type PublishProps = { file: Props['file']; call: Props['publish']; label: string }

function PublishButton({ file: { slug, missing }, call, label }: PublishProps) {
  return (
    <Button
      variant="filled"
      disabled={missing.length > 0}
      loading={call.isPending}
      onClick={() => call.mutate({ params: { slug }, body: {} })}
    >
      {label}
    </Button>
  )
}
