-- AlterTable
ALTER TABLE "guest_registration" ADD COLUMN     "companion_nationalities" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "guest_stay" ADD COLUMN     "price_lines" JSONB;

-- Stays keep the nights their price was made of, as far as the price list of today still gives that price.
UPDATE "guest_stay" g SET "price_lines" = l."lines"
FROM (
  SELECT r."id", jsonb_agg(jsonb_build_object('date', to_char(n."night", 'YYYY-MM-DD'), 'amount', to_char(p."amount", 'FM99999999990.00')) ORDER BY n."night") AS "lines",
    sum(p."amount") AS "total", count(*) FILTER (WHERE p."amount" IS NULL) AS "missing"
  FROM "reservation" r
  JOIN "guest_stay" s ON s."reservation_id" = r."id"
  JOIN "resource" o ON o."id" = r."resource_id"
  JOIN "workplace" w ON w."code" = o."workplace_code"
  CROSS JOIN LATERAL generate_series((r."starts_at" AT TIME ZONE w."time_zone")::date, (r."ends_at" AT TIME ZONE w."time_zone")::date - 1, interval '1 day') AS n("night")
  LEFT JOIN LATERAL (
    SELECT "amount" FROM "resource_price" WHERE "resource_id" = r."resource_id" AND "guest_type" = s."guest_type" AND "valid_from" <= n."night"::date
    ORDER BY "valid_from" DESC LIMIT 1
  ) p ON true
  GROUP BY r."id"
) l
WHERE l."id" = g."reservation_id" AND l."missing" = 0 AND l."total" = g."price";
