import { useParams } from 'react-router'
import { PropertyEditor } from '../../../features/listings/properties/editor/property-editor.tsx'

export default function OwnPropertyEditorPage() {
  const { slug = '' } = useParams()
  return <PropertyEditor key={slug} slug={slug} />
}
