-- By how many months an agreement renews itself unless notice is given; those that did so before renew by a year.
ALTER TABLE "memorandum" ADD COLUMN "renew_months" INTEGER NOT NULL DEFAULT 12;
ALTER TABLE "memorandum" ADD CONSTRAINT "memorandum_renew_months_check" CHECK ("renew_months" BETWEEN 1 AND 120);
