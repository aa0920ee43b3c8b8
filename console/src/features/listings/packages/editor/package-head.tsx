import { Button } from '@mantine/core'
import { IconChevronLeft, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../../platform/language/texts.ts'
import { useMay } from '../../../../platform/session/member.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { useTitle } from '../../../../ui/page-head.tsx'
import styles from '../../editor/editor.module.css'
import { OffSaleDialog } from '../../editor/off-sale-dialog.tsx'
import { usePackageCall } from '../package-query.ts'
import type { PackageFile } from '../rules/package-fields.ts'

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** The head of the editor: name, state, the page that travellers see, and the acts on both. */
export function PackageHead({ file }: { file: PackageFile }) {
  const t = useT('editor')
  const packages = useT('packages')
  const mayPublish = useMay()('listings.publish')
  const [isAsked, setAsked] = useState(false)
  const { slug, title, is_live: isLive, missing } = file
  const { mutate: publish, isPending } = usePackageCall('POST /staff/packages/:slug/publish', {
    done: t('published'),
    isWithoutForm: true,
  })
  const unpublish = usePackageCall('POST /staff/packages/:slug/unpublish', {
    done: t('unpublished'),
    onDone: () => setAsked(false),
  })
  useTitle(title)
  return (
    <header className={styles.head}>
      <Link to="/listings/packages" className={styles.back}>
        <IconChevronLeft {...ICON} />
        {packages('packages')}
      </Link>
      <div className={styles.titleRow}>
        <h1 lang="en">{title}</h1>
        <Badge tone={isLive ? 'green' : 'plain'}>{t(isLive ? 'live' : 'draft')}</Badge>
        <span className={styles.acts}>
          {isLive && (
            <Button
              component="a"
              href={`/package/${slug}`}
              target="_blank"
              rel="noopener"
              rightSection={<IconExternalLink {...ICON} />}
            >
              {t('view')}
            </Button>
          )}
          {mayPublish && isLive && (
            <Button color="red" variant="outline" onClick={() => setAsked(true)}>
              {t('unpublish')}
            </Button>
          )}
          {mayPublish && !isLive && (
            <Button
              variant="filled"
              disabled={missing.length > 0}
              loading={isPending}
              onClick={() => publish({ params: { slug }, body: {} })}
            >
              {t('publish')}
            </Button>
          )}
        </span>
      </div>
      <OffSaleDialog
        isOpen={isAsked}
        title={title}
        effect={t('unpublishEffect')}
        action={t('unpublish')}
        call={unpublish}
        onConfirm={(reason) => unpublish.mutate({ params: { slug }, body: { reason } })}
        onClose={() => setAsked(false)}
      />
    </header>
  )
}
