-- Statuses of a document have plain names everywhere; the codes of boxes stay.
ALTER TYPE "approval_status" RENAME VALUE 'DFR' TO 'DRAFT';
ALTER TYPE "approval_status" RENAME VALUE 'PRG' TO 'IN_PROGRESS';
ALTER TYPE "approval_status" RENAME VALUE 'CPLT' TO 'COMPLETED';
ALTER TYPE "approval_status" RENAME VALUE 'RJT' TO 'RETURNED';
ALTER TYPE "approval_status" RENAME VALUE 'RCL' TO 'RECALLED';
ALTER TYPE "approval_status" RENAME VALUE 'CNL' TO 'CANCELLED';

-- Saved views of lists filter by status in their address.
UPDATE "saved_view" v SET "search" = regexp_replace(v."search", '(^|[?&])(status|scope)=' || s."old" || '(?=&|$)', '\1\2=' || s."new")
FROM (VALUES ('DFR', 'DRAFT'), ('PRG', 'IN_PROGRESS'), ('CPLT', 'COMPLETED'), ('RJT', 'RETURNED'), ('RCL', 'RECALLED'), ('CNL', 'CANCELLED')) AS s("old", "new")
WHERE v."search" ~ ('(^|[?&])(status|scope)=' || s."old" || '(&|$)');
