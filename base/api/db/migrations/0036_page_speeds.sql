CREATE TABLE page_speeds (
  day date NOT NULL,
  page text NOT NULL,
  device text NOT NULL,
  is_soft boolean NOT NULL,
  metric text NOT NULL,
  bucket integer NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, page, device, is_soft, metric, bucket)
);
