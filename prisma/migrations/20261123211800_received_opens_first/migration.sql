-- The main menu of approvals opens its first entry: the received box, unless an administrator has put them in another order.
UPDATE "menu_entry" SET "sort_order" = CASE "number" WHEN 'M030200' THEN 10 ELSE 25 END
WHERE "number" IN ('M030100', 'M030200')
  AND (SELECT count(*) FROM "menu_entry" WHERE "parent_number" = 'M03' AND ("number", "sort_order") IN (('M030100', 10), ('M030200', 20))) = 2;
