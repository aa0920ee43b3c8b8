import { IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useMapLabels } from '../../../../entities/catalogue/map-labels.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { PinMap } from '../../../../ui/map/pin-map.tsx'
import { MapCard } from './map-card.tsx'
import type { ResultsMapProps } from './results-map-props.ts'
import { resultPins } from './results-map-view.tsx'
import styles from './results-map-dialog.module.css'

/** Shows the results on a full-screen map with a strip of cards; the middle card is active. */
export function ResultsMapDialog({ results, stay, styleUrl, closeTo }: ResultsMapProps & { closeTo: string }) {
  const t = useT('map')
  const formats = useFormats()
  const labels = useMapLabels()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(results[0]?.slug)

  // Closing the dialog before unmounting returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  /** After a swipe, the middle card becomes active. */
  function follow({ scrollLeft, clientWidth, children }: HTMLUListElement) {
    const middle = scrollLeft + clientWidth / 2
    const card = [...children].find((child) => child instanceof HTMLElement && child.offsetLeft + child.offsetWidth > middle)
    if (card instanceof HTMLElement && card.dataset.result) setActive(card.dataset.result)
  }

  /** After a tap on a pin, its card scrolls to the middle. */
  function choose(slug: string | undefined) {
    if (slug === undefined) return
    setActive(slug)
    const card = strip.current?.querySelector<HTMLElement>(`[data-result="${CSS.escape(slug)}"]`)
    card?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('results')}
      onCancel={(event) => {
        event.preventDefault()
        void navigate(closeTo, { replace: true, preventScrollReset: true })
      }}
    >
      <div className={styles.map}>
        <Link className={styles.close} to={closeTo} replace preventScrollReset>
          <IconX size={20} stroke={2} aria-hidden />
          {t('closeMap')}
        </Link>
        <PinMap
          pins={resultPins(results, { stay, t, formats })}
          labels={{ ...labels, map: t('results') }}
          styleUrl={styleUrl}
          active={active}
          onActive={choose}
          isFollowing
        />
      </div>
      <ul ref={strip} className={styles.strip} onScrollEnd={({ currentTarget }) => follow(currentTarget)}>
        {results.map((property) => (
          <li key={property.slug} data-result={property.slug} data-active={property.slug === active}>
            <MapCard property={property} stay={stay} isInStrip />
          </li>
        ))}
      </ul>
    </dialog>
  )
}
