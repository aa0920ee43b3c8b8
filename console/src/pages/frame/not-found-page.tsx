import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../../platform/language/texts.ts'

export default function NotFoundPage() {
  const t = useT('frame')
  return (
    <>
      <h1>{t('notFound')}</h1>
      <p>{t('notFoundHint')}</p>
      <Button component={Link} to="/">
        {t('toStart')}
      </Button>
    </>
  )
}
