import type { ReactNode } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import type { File } from '../booking-query.ts'
import { priceRows, type PriceRow } from '../rules/money.ts'
import styles from './money.module.css'

/** Shows the price line by line, what was paid, the refund, and our commission. */
export function Price({ file }: { file: File }) {
  const t = useT('file')
  const formats = useFormats()
  const { paid, refund, discount, commission, commission_percent: percent, quoted_refund: quoted, terms_version: terms } = file
  return (
    <table className={styles.table}>
      <tbody>
        {priceRows(file).map((row, index) => (
          <tr key={index} data-total={row.kind === 'total' || undefined}>
            <th scope="row">
              <RowName row={row} />
              {row.kind === 'total' && discount > 0 && <span className={styles.remark}> {t('discountIncluded')}</span>}
            </th>
            <td>
              {row.amount < 0 && '−'}
              {formats.rupees(Math.abs(row.amount))}
            </td>
          </tr>
        ))}
        <Row name={t('paid')}>{formats.rupees(paid)}</Row>
        {quoted !== null && <Row name={t('quoted')}>{formats.rupees(quoted)}</Row>}
        {refund !== null && <Row name={t('refund')}>{formats.rupees(refund)}</Row>}
        {percent !== null && <Row name={t('commission', { percent })}>{formats.rupees(commission)}</Row>}
        {terms !== null && (
          <Row name={t('terms')}>
            <a href={`/terms-condition/${terms}`}>{t('termsVersion', { number: terms })}</a>
          </Row>
        )}
      </tbody>
    </table>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children}</td>
    </tr>
  )
}

function RowName({ row }: { row: PriceRow }) {
  const t = useT('file')
  const formats = useFormats()
  if (row.kind === 'total') return t('total')
  if (row.kind === 'coupon') return t('coupon', { code: row.code })
  return (
    <span lang={formats.languageOf(row.title)}>
      {formats.number(row.quantity)} × {row.title}
      {row.plan !== null && <span className={styles.remark}> {row.plan}</span>}
    </span>
  )
}
