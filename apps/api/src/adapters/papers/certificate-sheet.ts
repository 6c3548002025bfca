/** What stands on a certificate, each text in the languages of the sheet, the first one first. */
export interface CertificateSheet {
  /** BCP 47 tag of the first language, for programs that read it aloud. */
  readonly language: string
  readonly titles: readonly string[]
  readonly number: string
  readonly rows: readonly { readonly labels: readonly string[]; readonly values: readonly string[] }[]
  readonly statements: readonly string[]
  /** Where and when it was issued. */
  readonly issued: readonly string[]
  readonly organisation: readonly string[]
  readonly confirming: readonly string[]
  /** Whoever answers for it. */
  readonly officer: { readonly names: readonly string[]; readonly positions: readonly string[] }
  readonly verify: readonly string[]
  /** A line for each copy; '' where there is one only. */
  readonly copies: readonly string[]
}

/** A sheet with what it is printed with. */
export interface CertificatePaper {
  readonly sheet: CertificateSheet
  /** Title of the file, and the number of the certificate. */
  readonly number: string
  readonly issuedAt: Date
  /** Address that says whether it is valid. */
  readonly verifyUrl: string
}
