-- A change of a figure, day or outcome that is decided on asks everybody again.
UPDATE "approval_form" SET "minor_fields" = ARRAY(SELECT f FROM unnest("minor_fields") f WHERE f <> ALL ('{salary,currency,salaryPer,from,to,due,outcome,*}'::text[]))
WHERE "minor_fields" && '{salary,currency,salaryPer,from,to,due,outcome,*}'::text[];
