import { PAYMENT_METHODS_NAME } from '@chautari/contract/content/stated-limits'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Fold } from '../../../ui/fold/fold.tsx'
import type { TextPage } from '../page-query.ts'
import styles from '../text-pages.module.css'

/** Lists the placeholders that texts can contain, with their present values. */
export function NameList({ file: { limits, payment_methods: methods } }: { file: TextPage }) {
  const t = useT('pages')
  const formats = useFormats()
  const locale = useLocale()
  return (
    <Fold title={t('names')}>
      <p>{t('namesHint')}</p>
      <dl className={styles.names}>
        {Object.entries(limits).map(([name, value]) => (
          <div key={name}>
            <dt lang="en">{`{${name}}`}</dt>
            <dd>{formats.number(value)}</dd>
          </div>
        ))}
        <div>
          <dt lang="en">{`{${PAYMENT_METHODS_NAME}}`}</dt>
          <dd>{methods[locale]}</dd>
        </div>
      </dl>
    </Fold>
  )
}
