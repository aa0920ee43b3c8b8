import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useT } from '../../../../platform/language/texts.ts'
import { Note } from '../../../../ui/note.tsx'
import { usePackageCall } from '../package-query.ts'
import styles from './departures.module.css'

/** The last act on prices or departures of this screen. */
export type LastAct = { text: string; actId: string }

/** Shows the last act on prices or departures, with an undo button. */
export function UndoNote({ slug, last, onUndone }: { slug: string; last: LastAct | undefined; onUndone: () => void }) {
  const t = useT('packages')
  const { mutate, isPending } = usePackageCall('POST /staff/packages/:slug/acts/:act/undo', {
    done: t('undone'),
    onDone: onUndone,
    isWithoutForm: true,
  })
  return (
    <div role="status" className={styles.last}>
      {last && (
        <Note icon={IconCircleCheck} tone="pine">
          <span className={styles.lastText}>
            {last.text}
            <Button size="xs" loading={isPending} onClick={() => mutate({ params: { slug, act: last.actId }, body: {} })}>
              {t('undo')}
            </Button>
          </span>
        </Note>
      )}
    </div>
  )
}
