import { provinceCodes, provinces } from '#shared/released-counts/provinces.ts'

/** The provinces as options of a choice, by their codes. */
export function ProvinceOptions() {
  return provinceCodes.map((code) => (
    <option key={code} value={code}>
      {provinces[code].name}
    </option>
  ))
}
