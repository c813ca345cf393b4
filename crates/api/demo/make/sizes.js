// Makes media/sizes, the smaller sizes of the pictures that the server would otherwise scale at each first start: node sizes.js
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MEDIA = new URL('../media', import.meta.url).pathname
const OUT = join(MEDIA, 'sizes')
// The widths that the server keeps of a picture, WIDTHS of crates/media/src/picture.rs.
const WIDTHS = [960, 640, 320]

const webps = (folder) =>
  readdirSync(join(MEDIA, folder))
    .filter((file) => file.endsWith('.webp'))
    .map((file) => join(folder, file))
const widthOf = (file) =>
  Number(execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'stream=width', '-of', 'csv=p=0', join(MEDIA, file)]))

rmSync(OUT, { recursive: true, force: true })
for (const file of ['certificate.webp', ...webps('projects'), ...webps('site')]) {
  const own = widthOf(file)
  for (const width of WIDTHS.filter((width) => width < own)) {
    const out = join(OUT, file.replace('.webp', `-${width}.webp`))
    mkdirSync(dirname(out), { recursive: true })
    const webp = ['-vf', `scale=${width}:-1:flags=lanczos`, '-c:v', 'libwebp', '-quality', '78', '-compression_level', '6']
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', join(MEDIA, file), ...webp, out])
  }
}
