import { Link, useParams } from 'react-router'
import { Thread } from '../../../features/supplier/messages/thread.tsx'
import { useT } from '../../../platform/language/texts.ts'

export default function ThreadPage() {
  const t = useT('inbox')
  const { reference = '' } = useParams()
  return (
    <>
      <p>
        <Link to="/supplier/messages">{t('back')}</Link>
      </p>
      <Thread key={reference} reference={reference} />
    </>
  )
}
