import { useParams } from 'react-router'
import { Preview } from '../../../features/listings/preview/preview.tsx'

export default function OwnPreviewPage() {
  const { slug = '' } = useParams()
  return <Preview key={slug} slug={slug} />
}
