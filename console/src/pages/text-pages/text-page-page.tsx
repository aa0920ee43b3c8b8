import { useParams } from 'react-router'
import { PageFile } from '../../features/text-pages/page-file.tsx'

export default function TextPagePage() {
  const { page } = useParams()
  return <PageFile key={page} name={page} />
}
