import { useParams } from 'react-router'
import { ListingEditor } from '../../features/listings/editor/listing-editor.tsx'

export default function ListingPage() {
  const { slug = '' } = useParams()
  return <ListingEditor key={slug} slug={slug} />
}
