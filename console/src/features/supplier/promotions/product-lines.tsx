import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Line, Lines } from '../../../ui/panel.tsx'
import type { Promotion } from './promotions-query.ts'

/** Lists the products of a promotion, each with its regular and its reduced price. */
export function ProductLines({ products }: Pick<Promotion, 'products'>) {
  const t = useT('promotions')
  const formats = useFormats()
  return (
    <Lines>
      {products.map(({ kind, slug, title, property, regular, price }) => (
        <Line
          key={`${kind} ${slug}`}
          title={<span lang="en">{[property, title].filter(Boolean).join(' · ')}</span>}
          remark={t(kind === 'room' ? 'perNight' : 'perPerson', {
            regular: formats.rupees(regular),
            price: formats.rupees(price),
          })}
        />
      ))}
    </Lines>
  )
}
