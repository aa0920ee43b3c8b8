import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import styles from './filter-sheet.module.css'

type Props = {
  /** The number of active filters. */
  active: number
  /** The number of matching stays. */
  total: number
  /** The link to the filters without JavaScript. */
  anchor: string
  children: ReactNode
}

/** Opens the filters in a sheet on narrow screens. */
export function FilterSheet({ active, total, anchor, children }: Props) {
  const t = useT('results')
  const { digits } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])
  const face = (
    <>
      <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
      {t('filters')}
      {active > 0 && (
        <>
          <b aria-hidden>{digits(active)}</b>
          <span className="visually-hidden">{t('filtersOn', { n: active })}</span>
        </>
      )}
    </>
  )
  return (
    <>
      <button type="button" className={`${styles.open} ${styles.live}`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {face}
      </button>
      <noscript className={styles.still}>
        <a className={styles.open} href={`#${anchor}`}>
          {face}
        </a>
      </noscript>
      {isOpen && (
        <dialog ref={dialog} className={styles.sheet} aria-label={t('filters')} onClose={() => setOpen(false)}>
          <div className={styles.inner}>
            <header>
              <h2>{t('filters')}</h2>
              <button type="button" aria-label={t('closeFilters')} onClick={() => dialog.current?.close()}>
                <IconX size={22} aria-hidden />
              </button>
            </header>
            <div className={styles.body}>{children}</div>
            <footer>
              <Button isWide onClick={() => dialog.current?.close()}>
                {t('showStays', { n: total })}
              </Button>
            </footer>
          </div>
        </dialog>
      )}
    </>
  )
}
