-- SEQUENCE belongs to an identifier with its RECURRENCE-ID: a date that is said for itself has its own beside that of the series.
ALTER TABLE "event" ADD COLUMN "import_date_sequence" INTEGER;
