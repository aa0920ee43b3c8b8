import { useParams } from 'react-router'
import { Thread } from '../../../features/supplier/messages/thread.tsx'

export default function ThreadPage() {
  const { reference = '' } = useParams()
  return <Thread key={reference} reference={reference} />
}
