import { useParams } from 'react-router'
import { PackageEditor } from '../../../features/listings/packages/editor/package-editor.tsx'

export default function OwnPackageEditorPage() {
  const { slug = '' } = useParams()
  return <PackageEditor key={slug} slug={slug} />
}
