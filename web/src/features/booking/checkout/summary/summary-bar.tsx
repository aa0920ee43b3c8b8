import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useTextFormats } from '../../../../ui/fields/text-formats.ts'
import { Photo } from '../../../../ui/pictures/photo.tsx'
import styles from './checkout-summary.module.css'

type Props = {
  photo: { url: string; colour: string } | undefined
  title: string
  /** The days and the party. */
  about: ReactNode
  total: number
}

/** Shows what is booked and its total, in the bar of the folded summary. */
export function SummaryBar({ photo, title, about, total }: Props) {
  const t = useT('checkout')
  const formats = useFormats()
  const { languageOf } = useTextFormats()
  return (
    <>
      <span className="visually-hidden">{t('summary')}</span>
      {photo && (
        <Photo url={photo.url} sizes="48px" alt="" width={48} height={48} style={{ backgroundColor: photo.colour }} isEager />
      )}
      <span>
        <b lang={languageOf(title)}>{title}</b>
        <small>{about}</small>
      </span>
      <span className={styles.amount}>
        <b>{total === 0 ? t('free') : formats.rupees(total)}</b>
        <small>{t('totalTaxes')}</small>
      </span>
      <IconChevronDown size={20} stroke={2} aria-hidden />
    </>
  )
}
