export { mergeAddresses } from './address.repository.ts'
