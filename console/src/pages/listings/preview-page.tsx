import { useParams } from 'react-router'
import { Preview } from '../../features/listings/preview/preview.tsx'

export default function PreviewPage() {
  const { slug = '' } = useParams()
  return <Preview slug={slug} />
}
