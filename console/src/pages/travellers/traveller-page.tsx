import { useParams } from 'react-router'
import { TravellerFile } from '../../features/travellers/traveller-file.tsx'

export default function TravellerPage() {
  const { id = '' } = useParams()
  return <TravellerFile key={id} id={id} />
}
