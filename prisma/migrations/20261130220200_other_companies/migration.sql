-- Vendors the office told apart from the vendor of a correction: none of their invoices is its first version.
ALTER TABLE "payment" ADD COLUMN "other_companies" UUID[] NOT NULL DEFAULT '{}';
