/** The number of a document in a list; a dash until it has one. */
export const DocumentNo = ({ documentNo }: { documentNo: string }) => <span className="muted num">{documentNo || '–'}</span>
